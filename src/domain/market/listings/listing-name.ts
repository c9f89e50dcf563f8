/** A parsed listing name: the issuer's everyday name, and the share class if there is one. */
export type TidyName = { readonly name: string; readonly shareClass: string | null }

// The part of a listing that describes the security, not the company; always at the end.
const SECURITY_TAIL = new RegExp(
  [
    String.raw`(?:Class [A-Z](?:-\d)? )?(?:Subordinate Voting |Limited Voting |Exchangeable |Non-?Voting )*(?:Common|Ordinary|Capital) (?:Stock|Stcok|Shares?|Units?)\b.*`,
    String.raw`Common (?:\(\w+\)|New)`,
    String.raw`(?:Common )?(?:Subordinate Voting |Limited Voting |Exchangeable )+Shares\b.*`,
    String.raw`(?:Common )?Shares? of (?:Beneficial (?:Interests?|Ownership)|Limited Liability).*`,
    String.raw`(?:Limited Partnership|Beneficial) Units?\b.*`,
    String.raw`Units of Beneficial Interest`,
    String.raw`(?:Sponso?r?o?s?red )?(?:American )?Deposit[ao]ry (?:Shares?|Shs)\b.*`,
    String.raw`(?:Spon\w+ )?AD[RS]\b.*`,
    String.raw`(?:New York|NY) Registry Shares.*`,
    String.raw`(?<=\(The\)\s)REIT`,
    String.raw`Registered|Voting|\(?New\)?|Common|\(publ\)|\(REIT\)`,
    String.raw`Trading under the .*|\(Name to be changed .*`,
    String.raw`\((?:each|[A-Z]{2}|Canada|Delaware|Switzerland|no par)\b[^)]*\)`,
  ]
    .map((tail) => `(?:${tail})`)
    .join('|'),
  'i',
)
const TAIL_AT_END = new RegExp(`(?:[\\s,]+|(?<=[.)]))(?:${SECURITY_TAIL.source})$`, 'i')
const CLASS_AT_END =
  /[\s,]+\(?Class [A-Z](?:-\d)?\)?(?: (?:Shares?|Units?|Non|Sub|Limited|Representing|Depositary).*)?$/i
// The SEC marks states, countries and reasons: /DE/, \DE\, /FI, / ADR.
const STATE_AT_END = /\s*[/\\]\s?(?:[A-Z]{2,4}\s?)?[/\\]?$/
const WORDS_OF_TWO_LETTERS = 'CO|OF|DE|LA|EL|AS|AT|ON|IN|BY|TO|DO|DA|DI|AL|GO|UP|MY'
const UPPERCASE_WORDS = new RegExp(
  `^(?:II|III|IV|VI|VII|VIII|IX|XI|XII|LLC|PLC|ETF|ETN|REIT|ADR|ADRS|USA|ASA|[^AEIOUY]{3,4}|(?!(?:${WORDS_OF_TWO_LETTERS})$)[A-Z]{1,2})$`,
)
const COMMON_WITHOUT_VOWEL = /^(?:LTD|CORP|BNCP)$/

/**
 * Tidies a listed name for display: `Apple Inc. Common Stock` becomes `Apple Inc.`, `Gap Inc. (The)`
 * becomes `The Gap Inc.`, `OWENS & MINOR INC/VA/` becomes `Owens & Minor Inc`.
 * @param name as an exchange or the SEC lists it
 * @returns the name, never empty unless the input was blank, and the letter of the share class
 */
export function tidyListingName(name: string): TidyName {
  const shareClass = /deposit|\bAD[RS]\b/i.test(name)
    ? undefined
    : /\bClass ([A-Z])\b/.exec(name)?.[1]
  let tidy = toSingleSpaces(name)
    .replace(/^D\/B\/A /, '')
    .replace(STATE_AT_END, '')
  for (let before = ''; before !== tidy;) {
    before = tidy
    tidy = tidy.replace(TAIL_AT_END, '').replace(CLASS_AT_END, '').replace(/\s*,$/, '')
  }
  return { name: moveArticle(dropRepeat(fromCapitals(tidy))), shareClass: shareClass ?? null }
}

function toSingleSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** E.g. `Ternium S.A. Ternium S.A.` */
function dropRepeat(name: string): string {
  return name.replace(/^(.{4,}?) \1$/, '$1')
}

function moveArticle(name: string): string {
  return name.replace(/^(?:The )?(.+?),? \(The\)\.?$/, 'The $1')
}

function fromCapitals(name: string): string {
  if (/[a-z]/.test(name) || !/[A-Z]{5}/.test(name) || !name.includes(' ')) return name
  return name
    .replace(/[\p{L}\p{N}]+/gu, (word) =>
      UPPERCASE_WORDS.test(word) && !COMMON_WITHOUT_VOWEL.test(word)
        ? word
        : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .replace(/(?<=. )(?:Of|And|The|For|In|De|On)(?= )/g, (word) => word.toLowerCase())
}
