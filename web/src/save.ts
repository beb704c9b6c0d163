// Pictures and tables as files: SVG with its colours written in, PNG drawn from it, CSV.
const COLOURS = ["ground", "panel", "ink", "soft", "line", "accent", "won", "lost", "drawn", "stone", "mark"];

function offer(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function saveText(text: string, name: string, type = "text/plain"): void {
  offer(new Blob([text], { type }), name);
}

// The picture by itself: what the style sheet says is written into it.
export function standalone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const style = getComputedStyle(document.documentElement);
  const values = COLOURS.map((name) => `--${name}: ${style.getPropertyValue(`--${name}`)};`).join(" ");
  const box = svg.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(box.width));
  copy.setAttribute("height", String(box.height));
  const rules = document.createElementNS("http://www.w3.org/2000/svg", "style");
  rules.textContent = `svg { ${values} background: var(--ground); font-family: sans-serif; } text { fill: var(--ink); }`;
  copy.prepend(rules);
  return new XMLSerializer().serializeToString(copy);
}

export function saveSvg(svg: SVGSVGElement, name: string): void {
  saveText(standalone(svg), name, "image/svg+xml");
}

export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const box = svg.viewBox.baseVal;
  const scale = Math.min(2, 8000 / Math.max(box.width, box.height));
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(standalone(svg));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = box.width * scale;
  canvas.height = box.height * scale;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  saveCanvas(canvas, name);
}

export function saveCanvas(canvas: HTMLCanvasElement, name: string): void {
  canvas.toBlob((blob) => blob && offer(blob, name));
}
