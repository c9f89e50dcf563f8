import { phrase, type Features, type IntentRule } from './intent-rule.ts'

const hasTwo = (features: Features): boolean => features.subjects > 1

/** Several stocks compared. */
export const COMPARE: readonly IntentRule[] = [
  phrase(
    7.2,
    '(?:compar\\w*|comparison|versus|vs|v s|differen\\w+|side by side|head to head|stack up|against|rank(?:ing|ed)?|rather|instead of|or should i)',
    { needs: hasTwo },
  ),
  phrase(
    7.2,
    '@ (?:v|or|over|than) (?:\\w+ )?@|(?:better|best|stronger|strongest|weaker|weakest|worse|worst|safer|cheaper|riskier|prefer|pick|choose|winner|more|higher|lower|highest|lowest|leads?|ahead)',
    {
      needs: hasTwo,
      unless:
        'any better|better (?:now|today|time|off|than (?:before|yesterday|last))|more (?:about|on|info\\w*|details?|news)',
    },
  ),
  phrase(
    7.2,
    '(?:which|what) (?:of (?:the|these|those|them) )?(?:one|two|stock|company|is|has|looks?|should|to)',
    {
      needs: hasTwo,
      unless:
        'what (?:is|should)(?: \\w+){0,2} (?:happening|going|signal|signals|news|i know|the|rsi|your)',
    },
  ),
  phrase(
    5,
    '(?:between (?:@|them|these|those|the two)|both|each other|vergleich\\w*|comparar?|compara|comparer|confronta\\w*|vergelijk\\w*|oder|oppure)',
    { needs: hasTwo },
  ),
]
