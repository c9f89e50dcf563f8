// The HTML 4 entities that news sources use; unknown names are left as written.
const NAMED = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    ndash: '–',
    mdash: '—',
    minus: '−',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    hellip: '…',
    bull: '•',
    middot: '·',
    copy: '©',
    reg: '®',
    trade: '™',
    euro: '€',
    pound: '£',
    yen: '¥',
    cent: '¢',
    deg: '°',
    plusmn: '±',
    times: '×',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    ...withAccents('aeiouyAEIOUY', 'acute', '\u0301'),
    ...withAccents('aeiouAEIOU', 'grave', '\u0300'),
    ...withAccents('aeiouAEIOU', 'circ', '\u0302'),
    ...withAccents('aeiouyAEIOU', 'uml', '\u0308'),
    ...withAccents('anoANO', 'tilde', '\u0303'),
    ...withAccents('cC', 'cedil', '\u0327'),
    szlig: 'ß',
    oslash: 'ø',
    Oslash: 'Ø',
    aring: 'å',
    Aring: 'Å',
    aelig: 'æ',
    AElig: 'Æ',
  }),
)

// Windows-1252 characters 128 to 159; HTML decodes numeric references in that range this way.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

const REFERENCE = /&(?:#x([0-9a-f]{1,8})|#(\d{1,8})|([a-z][a-z0-9]{1,7}));/gi

/**
 * Decodes each HTML character reference once: `&amp;lt;` becomes `&lt;`. Unknown names are left as
 * written; invalid code points are removed.
 */
export function decodeEntities(text: string): string {
  return text.replace(REFERENCE, (written: string, hex?: string, decimal?: string, name?: string) =>
    name === undefined
      ? fromNumber(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
      : (NAMED.get(name) ?? NAMED.get(onlyIfUpper(name)) ?? written),
  )
}

function fromNumber(codePoint: number): string {
  if (codePoint >= 0x80 && codePoint <= 0x9f) return WINDOWS_1252.charAt(codePoint - 0x80)
  const isHalf = codePoint >= 0xd800 && codePoint <= 0xdfff
  return codePoint > 0x10ffff || isHalf ? '' : String.fromCodePoint(codePoint)
}

/** `&AMP;` and `&QUOT;` are HTML names too; `&Eacute;` and `&eacute;` are different letters. */
function onlyIfUpper(name: string): string {
  return /^(?:AMP|LT|GT|QUOT|COPY|REG)$/.test(name) ? name.toLowerCase() : ''
}

function withAccents(letters: string, ending: string, mark: string): Record<string, string> {
  return Object.fromEntries(
    [...letters].map((letter) => [letter + ending, (letter + mark).normalize('NFC')]),
  )
}
