/** What brokers add to a company's name: its legal form, and the kind of share. */
const ADDED =
  /\b(?:inc|incorporated|corp|corporation|co|company|ltd|limited|plc|sa|se|ag|nv|n\.v|com|common|stock|st|shs?|shares?|ord|adr|ads|spon(?:sored)?|reg|cl(?:ass)? [a-c]|usd\d*\.?\d*|the)\b\.?/gi

/** A company's name in a file as one would search for it: "APPLE INC. - COMMON ST" is "apple". */
export function searchableName(company: string): string {
  return company
    .replace(/\s-\s.*$/, '')
    .replace(/\(.*?\)/g, ' ')
    .replace(ADDED, ' ')
    .replace(/[^\p{L}\p{N}&.' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
