import { oncePerText } from './once-per-text.ts'

/** A text in the words that the checks read, and where each of its characters came from. */
export type Paraphrase = {
  readonly text: string
  /** The place in the original of each character, and of the end. */
  readonly origins: readonly number[]
}

/** Ways of opening a sentence that claim nothing. */
const OPENERS = [
  'short answer|quick (?:answer|take)|the short version|bottom line|in (?:short|brief|summary|other words|plain English|contrast)',
  'to (?:be (?:clear|fair|precise|exact)|sum up|put it (?:simply|differently))|put (?:differently|another way|simply)|simply put',
  'that said|having said that|even so|still|however|nevertheless|nonetheless|meanwhile|by contrast|of course|admittedly|granted',
  'ironically|interestingly|notably|importantly|curiously|surprisingly|tellingly|oddly enough|overall|all in all|taken together',
  "technically(?: speaking)?|strictly speaking|for (?:context|reference|perspective|comparison|what it's worth|the record)",
  'on the (?:plus|bright|positive|negative|other|flip) side|on the other hand|as (?:it stands|of now|things stand)',
  "note that|keep in mind that|it(?:'s| is) worth (?:noting|mentioning|remembering) that|what stands out is that|worth noting",
]

/** What is said in other words, in the order of application: idioms first, single words last. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(?:${OPENERS.join('|')})(?:,|:| [-–—])\\s+(?=\\S)`, 'gi'), ''],
  [/^(?:note|keep in mind|remember) that (?=\S)/gi, ''],
  // Degrees.
  [
    /\b(?:only )?an? (?:whisker|hair|touch|shade|smidge|notch|tad|fraction|sliver|bit|little bit) (?=(?:under|below|beneath|short of|shy of|over|above|past|less than|more than)\b)/gi,
    'just ',
  ],
  [
    /\b(?:fractionally|marginally|narrowly|ever so slightly) (?=(?:under|below|beneath|short of|shy of|over|above|past)\b)/gi,
    'just ',
  ],
  [
    /\b(?:not quite|just about|practically|virtually) (?=[$\d]|half\b|twice\b|a \w+(?:th|rd|er)\b)/gi,
    'almost ',
  ],
  [/\bbarely (?=half\b)/gi, 'about '],
  [
    /\ban? (?:mere|modest|scant|paltry|whopping|hefty|solid|full|healthy|respectable) (?=[$\d])/gi,
    '',
  ],
  [
    /\b(?:somewhere around|right around|in the neighborhood of|in the region of|on the order of) (?=[$\d])/gi,
    'about ',
  ],
  // Limits of zones and rules, as figures.
  [
    /\bthe (?:lower (?:end|edge|bound|limit|boundary)|bottom(?: end| edge)?|floor|low end) of (?:the|its) (?:BUY|bullish|buy|45[- –]to[- –]70|45[-–]70) (?:band|range|zone|window)\b/g,
    '45',
  ],
  [
    /\bthe (?:upper (?:end|edge|bound|limit|boundary)|top(?: end| edge)?|ceiling|high end) of (?:the|its) (?:BUY|bullish|buy|45[- –]to[- –]70|45[-–]70) (?:band|range|zone|window)\b/g,
    '70',
  ],
  [
    /\b(?:the )?overbought (?:line|threshold|level|mark|cut-?off|boundary|limit)(?: of)?(?= 70\b)|\b(?:the )?oversold (?:line|threshold|level|mark|cut-?off|boundary|limit)(?: of)?(?= 30\b)/gi,
    'the',
  ],
  [
    /\bthe overbought (?:line|threshold|level|mark|cut-?off|boundary|limit)\b(?! (?:at|is))/gi,
    '70',
  ],
  [/\bthe oversold (?:line|threshold|level|mark|cut-?off|boundary|limit)\b(?! (?:at|is))/gi, '30'],
  [/\boverbought \(70\)/gi, '70'],
  [/\boversold \(30\)/gi, '30'],
  [
    /\bthe (?:strong-trend (?:threshold|line|level|mark|cut-?off)|(?:threshold|line|level|mark|cut-?off|bar) (?:for|of) a strong trend|level that (?:counts as|marks|signals) a strong trend)\b/gi,
    '25',
  ],
  [
    /\b(?:(?:has|have) (?:already |now |just |recently )*(?:climbed|risen|moved|pushed|gone|crossed|cleared|topped) (?:past |above |over |through |beyond )?|(?:clears|tops|exceeds|surpasses) )(?=(?:the )?(?:2[05]|30|45|50|70)(?! ?%|[.,]?\d))/gi,
    'is above ',
  ],
  // Conditions of a rule.
  [
    /\b(?:checks|ticks|hits) (?=(?:\w+ (?:out )?of|all|every|none|just|only|both)\b[^.;,]{0,24}\b(?:boxes|criteria)\b)/gi,
    'meets ',
  ],
  [/\bboxes\b/gi, 'conditions'],
  [/\b(?:check(?:s|ed)? out|are (?:all )?ticked|hold up)\b/gi, 'are met'],
  [
    /\b(?:only|sole|lone|one) (?:holdout|hold-out|sticking point|missing (?:piece|ingredient|link|part)|stumbling block|obstacle|snag|blocker|roadblock|shortfall|laggard)\b/gi,
    'only missing condition',
  ],
  [/\b(?:headroom|breathing room|wiggle room|leeway|cushion|buffer)\b/gi, 'room'],
  [
    /\bfor (?=(?:the|an?) (?:exhaustion |trend-break )?SELL to (?:kick in|trigger|fire|apply)\b)/g,
    'for ',
  ],
  [/(?<=\b(?:BUY|SELL)) to (?:kick in|trigger|fire|apply|activate)\b/g, ''],
  [/\b(?=keep(?:s|ing)? [\w.&' ]{2,24} off (?:an? )?(?:BUY|SELL)\b)/g, ''],
]

/**
 * A sentence in plainer words with the same claims, so that every check reads one wording: openers that claim nothing
 * go, and idioms of degree and of a rule's conditions become the standard ones.
 */
export const paraphrase = oncePerText((original: string): Paraphrase =>
  PHRASES.reduce(rewrite, {
    text: original,
    origins: Array.from({ length: original.length + 1 }, (_, at) => at),
  }),
)

function rewrite({ text, origins }: Paraphrase, [pattern, plain]: (typeof PHRASES)[number]) {
  const matches = [...text.matchAll(pattern)].filter(([words]) => words !== '')
  if (matches.length === 0) return { text, origins }
  let last = 0
  let written = ''
  const places: number[] = []
  for (const match of matches) {
    const end = match.index + match[0].length
    const isCapital = /^\p{Lu}\p{Ll}/u.test(match[0])
    const words = isCapital ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain
    written += text.slice(last, match.index) + words
    places.push(...origins.slice(last, match.index))
    for (let one = 0; one < words.length; one += 1) places.push(origins[match.index] ?? 0)
    last = end
  }
  return { text: written + text.slice(last), origins: [...places, ...origins.slice(last)] }
}
