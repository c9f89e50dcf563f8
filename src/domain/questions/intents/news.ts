import { phrase, type IntentRule } from './intent-rule.ts'

/** What is being reported. */
export const NEWS: readonly IntentRule[] = [
  phrase(
    6.8,
    '(?:news|headlines?|newest|latest(?: on| about| from| with| for)?|press releases?|announc\\w+|articles?|breaking|(?:what is|anything|something) (?:new|the latest|being said|being reported)|whats new|reported today|any updates?(?: on| about)?|updates? (?:on|about)|heard (?:anything )?(?:about|on|from)|rumou?rs?|in the press|stories)',
    {
      unless:
        'latest (?:signals?|prices?|close|rsi|adx|cmf|obv|readings?|quotes?|bars?|movers|gainers|losers|buys?|sells?)(?: \\w+| @){0,8}|(?:what (?:is|are|does)|define) (?:a |an )?(?:press release|headline|earnings announcement|rumou?r)(?: \\w+){0,8}|fake (?:news|rumou?rs)|where (?:do|does) (?:you|your|the) (?:\\w+ )*(?:news|headlines)(?: \\w+){0,8}|(?:does|do|how does|how do|can) (?:the )?(?:news|headlines) (?:\\w+ )*(?:affect|change|move|influence|count)(?: \\w+){0,8}|good news',
    },
  ),
  phrase(
    6.8,
    '(?:earnings (?:date|report|call|results)|when (?:does|do|is|will|are) (?:@|they|it|its|the company)(?: \\w+){0,8} (?:report|announce|earnings|release results|publish)\\w*|nachrichten|noticias|nouvelles|actualites|notizie|nieuws)',
    { unless: 'what (?:is|are) (?:an )?earnings (?:report|call)' },
  ),
]
