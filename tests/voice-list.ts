/** One way of writing that the product does not use, and what to write instead. */
type VoiceFault = {
  readonly pattern: RegExp
  readonly instead: string
}

/**
 * Phrasings that no American reader would use, with a replacement. Patterns match text people read:
 * pages, API descriptions, the command line, mails and docs. Text inside backticks is code.
 */
const FAULTS: readonly VoiceFault[] = [
  {
    pattern: /\b(reads?|reading) (as )?(a )?(BUY|SELL|WATCH)\b/,
    instead: 'is a BUY, is rated BUY',
  },
  { pattern: /\bspeaks? (for|against)\b/i, instead: 'is bullish, is bearish' },
  { pattern: /\bargues? for\b/i, instead: 'is bullish, is bearish' },
  { pattern: /\b(is|are|was|were) told\b/i, instead: 'see …, is described' },
  { pattern: /\btold by\b/i, instead: 'written by' },
  {
    pattern: /\b(stands?|stood) (at|to|beside|first|last|here|above|below|in|on this)\b/i,
    instead: 'is',
  },
  { pattern: /\basks? for (all|five|every|at least|\d)/i, instead: 'needs' },
  { pattern: /\b(was|were|is|are) (not asked|asked for)\b/i, instead: 'requested, tried, skipped' },
  { pattern: /\basked (in|for)\b/i, instead: 'requested' },
  { pattern: /\bin the order asked\b/i, instead: 'in request order' },
  { pattern: /\bbeside\b/i, instead: 'next to, vs., besides' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bat hand\b/i, instead: 'available' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who' },
  { pattern: /\bone's own\b|\bone’s own\b/i, instead: 'your own' },
  { pattern: /\bthat of (the|a|an|its|your)\b/i, instead: 'the …’s' },
  { pattern: /\b(is|are|was) kept (of|under|for)\b/i, instead: 'is stored' },
  {
    pattern: /\b(could|can|cannot|gives?|delivers?|available|known)\b[^.]*\bjust now\b/i,
    instead: 'right now',
  },
  { pattern: /\bheld against\b|\bhold it against\b/i, instead: 'compared with, checked against' },
  { pattern: /\bpicked blindly\b/i, instead: 'random' },
  { pattern: /\bhow firm\b/i, instead: 'how robust' },
  { pattern: /\bleft out:/i, instead: 'Defaults to …' },
  { pattern: /\bwhat (it|this) is (asked|told|of)\b/i, instead: 'name the thing' },
  { pattern: /\bcame of (it|them|making|checking)\b/i, instead: 'the outcome, the results' },
  { pattern: /\bought to\b/i, instead: 'should' },
  { pattern: /\bthe very (ticker|same|stock)\b/i, instead: 'the exact ticker' },
  { pattern: /\bcarry it\b|\bcarries it\b/i, instead: 'covers it' },
  { pattern: /\bare what was\b/i, instead: 'match' },
  { pattern: /\bhow the (sources|providers) are doing\b|\bhow it does\b/i, instead: 'Status' },
  { pattern: /\bthe middle change\b/i, instead: 'the median change' },
  { pattern: /\ban ordinary day\b/i, instead: 'one normal day' },
  { pattern: /\bthe same in words\b/i, instead: 'see also' },
  {
    pattern: /(?<!\bthere )\bis no (?!longer\b|signal\b|more\b|better\b|worse\b)/i,
    instead: 'is not a …',
  },
  { pattern: /(?<!n['’]t )\b(has|have) to be\b/i, instead: 'must be' },
  { pattern: /(?<!\bwhat )\b(is|are) allowed\.?$/, instead: 'use …' },
  { pattern: /\bholds? (at most|text|what|an? )/i, instead: 'has, contains' },
  { pattern: /\bclauses?\b/i, instead: 'condition' },
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\bin the median\b/i, instead: 'the median …' },
  { pattern: /\blevel of \d+ (trading )?days\b/i, instead: 'its level 5 days ago' },
  {
    pattern:
      /\b(rose|fell|gained|lost|dropped|jumped|climbed|slipped|plunged|rallied|moved)( by| another)? \(?[+−-]\d/i,
    instead: 'fell 1.67%, without a sign',
  },
  { pattern: /\b(1[3-9]|2[0-3]):[0-5]\d\b(?! (AM|PM))/, instead: '4:00 PM' },
  { pattern: /\b\d+ h\b/, instead: '2 hours' },
  { pattern: /\bgrey\b/i, instead: 'gray' },
  { pattern: /\d (%|percent sign)/, instead: '17.66%, without a space' },
  { pattern: /\bUTC\b/, instead: 'ET, or no zone where the format says it' },
  { pattern: /\b(\d\d?:\d\d) New York time\b/i, instead: '4:00 PM ET' },
  {
    pattern:
      /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b(?! \d{1,2}\b)/,
    instead: 'Aug 20, 2026',
  },
  {
    pattern:
      /\b(colour|favour|behaviour|neighbour|centre|licence|catalogue|programme|cancelled|labelled|travelled|judgement|whilst|amongst|analyse\b|analysed|recognise[sd]?|organis(e|ation)|summaris|optimis(e|ation)|normalis|realise[sd]?)\w*/i,
    instead: 'American spelling',
  },
]

/** One fault found in a text. */
type FoundFault = { readonly text: string; readonly instead: string }

/**
 * Faults of voice in a text.
 * @param text as people read it, without markup
 * @param exceptions exact strings that may appear, such as a field's name; removed before the search
 * @returns one line per fault: the words around it and what to write instead
 */
export function findVoiceFaults(text: string, exceptions: readonly string[] = []): string[] {
  const read = exceptions.reduce((rest, exception) => rest.replaceAll(exception, ' '), text)
  return findFaults(read.replaceAll(/`[^`]*`/g, ' ')).map(
    ({ text: found, instead }) => `"${found}": write ${instead}`,
  )
}

function findFaults(text: string): FoundFault[] {
  return FAULTS.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)
    if (found === null) return []
    const from = Math.max(0, found.index - 20)
    return [{ text: text.slice(from, found.index + found[0].length + 20).trim(), instead }]
  })
}
