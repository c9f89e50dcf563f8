import { phrase, type IntentRule } from './intent-rule.ts'

/** What has nothing to do with markets, even where it names a company. */
export const OFF_TOPIC: readonly IntentRule[] = [
  phrase(
    8.8,
    '(?:(?:write|compose|sing|tell|make|give|create|draft|generate) (?:\\w+ ){0,4}?(?:poems?|haiku|songs?|jokes?|stor(?:y|ies)|essay|limerick|rap|lyrics|cover letter|love letter|recipe|function|script|python|javascript|code|sql|program|novel|speech)|(?:what (?:is|will be)|how is|hows|whats) (?:the )?weather|will it (?:rain|snow)|recipe for|how (?:do i|to|do you|can i) (?:\\w+ )?(?:cook|bake|boil|fry|fix my|clean|knit|tie a|lose weight|sleep|date|kiss)|capital of (?!gains)\\w+|translate|who (?:won|is the president|was the president|invented|painted|wrote|discovered|sang|played)|football|soccer|baseball|basketball|movies?|horoscope|zodiac|girlfriend|boyfriend|homework|meaning of life|tell me a (?:secret|fact)|sky blue|what time is it|best (?:restaurant|pizza|phone|laptop|movie|song|book about cats)|do you (?:love|like|dream|sleep|eat|have (?:feelings|a soul))|are you (?:single|married|conscious|sentient)|marry me|i love you|square root|\\d+ (?:plus|times|minus|divided by) \\d+|lottery|vaccine side effects|headache|how tall|how far is|flights? to|hotels? in)',
    {
      unless:
        '(?:movie|football|soccer|vaccine|hotel|lottery|baseball|basketball) (?:stocks?|compan\\w+|shares?)(?: \\w+){0,8}|(?:stocks?|shares?)(?: \\w+){0,3} (?:movies?|football|vaccine)',
    },
  ),
]
