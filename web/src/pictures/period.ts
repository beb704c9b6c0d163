// The shortest preperiod and period that the shown values have, if at least two periods (and a good
// part of the table) are seen. Seen is not proved: the page says "in this table".
export function seenPeriod(values: (number | null)[]): { preperiod: number; period: number } | undefined {
  let best: { preperiod: number; period: number } | undefined;
  for (let period = 1; 2 * period <= values.length; period++) {
    let from = values.length - period;
    while (from > 0 && values[from - 1] === values[from - 1 + period]) from--;
    if (values.length - from < 2 * period + 2) continue;
    if (!best || from + period < best.preperiod + best.period) best = { preperiod: from, period };
  }
  if (best && best.preperiod > values.length / 2) return undefined;
  return best;
}
