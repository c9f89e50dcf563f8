import { wholeWords } from '../question-rule.ts'

const ACT =
  '(?:buy|buying|sell|selling|hold|holding|keep|get (?:in|out|into|rid)|take (?:the |my |some )?(?:profits?|gains?|losses|loss)|add|invest|investing|put|dump|exit|wait|trim|cut|double down|average (?:down|up)|short|go (?:long|short|all)|move|load up|pick|own|jump|bail|cash out|stay|avoid|worry|be (?:worried|concerned|nervous|scared)|panic|purchase|trade|do)'

const ASKS = wholeWords(
  [
    `(?:(?:should|shall|must) (?:i|we|you|one|someone|somebody|people|beginners?|a \\w+|my \\w+|he|she|they)|would you|do you (?:recommend|suggest)|would it be (?:smart|wise))(?: \\w+| @){0,5} ${ACT}`,
    `(?:worth|good time|right time|bad time|smart|wise|safe|good idea|bad idea|too late|too early) (?:to )?${ACT}|(?:time|moment|point) to ${ACT}`,
    '(?:is|are) (?:@|it|they|this) (?:still |really |even )?worth (?:it|anything)|(?:buy|dump|keep|sell|fold) or (?:hold|dump|keep|fold)|get (?:it|some|@)(?: then| now)?|what (?:to|can i|do i) buy|(?:pick|choose|give|name|find|recommend|suggest)(?: me)? (?:a|one|some|the best|the safest) (?:\\w+ )?(?:stocks?|picks?|winner)|stocks? for (?:me|beginners?|retirement|kids|the long term)',
    '(?:good|great|best|safe|smart|bad|solid|decent) (?:buy|investment|pick|purchase|bet|entry|entry point)',
    '(?:thing|one|stock|share|choice|investment) to (?:buy|own|hold|get|put money in)',
    'pick(?: me| us| for me)?(?: just| only)? (?:one|either|between|from|a side)|(?:choose|decide)(?: for me)? (?:one|between|from|for me)|(?:help me|cant|can not) (?:choose|decide|pick)|if you had to (?:pick|choose|buy|take|own)|which(?: one| of (?:the two|them|these))? (?:would|should) (?:you|i|we) (?:\\w+ )?(?:pick|take|choose|go (?:with|for)|own|prefer|buy|get|hold|rather \\w+)|your pick|which (?:one )?to (?:buy|pick|get|choose|own)',
    '(?:best|top|good|great|safest|right|hot|single best|perfect)(?: \\w+){0,2} (?:stocks?|shares?|names?|tickers?|compan(?:y|ies)|ones?|etfs?|sectors?) to (?:buy|own|invest in|get|pick|hold|be in|put (?:my |some )?money in(?:to)?)',
    'sell (?:some|half|all of it|part|everything)|take (?:the |my |some )?profits?|cut (?:my |the )?loss(?:es)?|average down|hold or (?:sell|fold|dump)|sell or (?:hold|keep)|keep or sell|buy more',
    'how (?:many|much)(?: (?:shares?|stock|money))?(?: of| in)? @ (?:stock |shares? )?(?:should|shall|must|ought) (?:i|we|one|you)(?: to)? (?:buy|get|own|have|hold|pick up|grab|order|put|invest|need|purchase|take|start with)|how (?:many|much)(?: (?:shares?|stock|money))? (?:should|shall|must) (?:i|we|one) (?:buy|get|own|have|hold|pick up|grab|order|put|invest|purchase|take)(?: of| in| into)? @',
    'what (?:would|should|do) (?:you|i) do|(?:what|whats|what is) your (?:advice|recommendation|pick)|(?:would|could|can|do|will) you (?:counsel|advise|urge)(?: me| us)?(?: \\w+){0,2} (?:to|against)|advise me|recommend\\w* (?:me|that i)',
  ].join('|'),
)
/** How something is done, or what the rating is, asks for no advice. */
const UNLESS = wholeWords(
  'how (?:do|can|to|would|should) (?:i|we|you|one)|where (?:do|can|should) i|should i (?:see|know|read|expect|use|enter|type|click|look)|do i need|(?:not|never|cannot) (?:really |quite |even )?get (?:it|this|that)|would you (?:\\w+ ){0,2}(?:move|flip|turn|switch|change|rate|call|downgrade|upgrade) (?:it|this|@) (?:to|into|as|an?|from)',
)

/** Whether a question asks what its reader should do. @param words comparable words, stocks as `@` */
export function asksAdvice(words: string): boolean {
  return ASKS.test(words) && !UNLESS.test(words)
}
