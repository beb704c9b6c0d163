// Laws, and the certificates that prove them, as text and JSON.
#pragma once

#include <string>

#include "law/law.hpp"

namespace grundy::report {

// `spelling`: what the game is called. `certificate`: the file the certificate went to, or empty.
std::string discovery_text(const std::string& spelling, const law::Discovery& found,
                           const std::string& certificate, Lang lang);
std::string discovery_json(const std::string& spelling, const law::Discovery& found,
                           const std::string& certificate, Lang lang);

// The certificate of a proved law, as docs/certificates.md describes it. Requires law.proof.
std::string certificate_json(const std::string& spelling, const law::Law& law);

}  // namespace grundy::report
