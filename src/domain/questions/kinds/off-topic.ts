import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, type QuestionRule } from '../question-rule.ts'
import { SUGGESTED_QUESTIONS } from '../sentences/suggested-questions.ts'

/** What has nothing to do with markets, even where it names a company. */
const RULES: readonly QuestionRule[] = [
  phrase(
    8.8,
    '(?:(?:write|compose|sing|tell|make|give|create|draft|generate) (?:\\w+ ){0,4}?(?:poems?|haiku|songs?|jokes?|stor(?:y|ies)|essay|limerick|rap|lyrics|cover letter|love letter|recipe|function|script|python|javascript|code|sql|program|novel|speech)|(?:poems?|haikus?|limericks?|sonnets?|jokes?|lyrics|verses|rhymes?)|(?:compose|recite|sing)(?: \\w+| @){0,8}|(?:what (?:is|will be)|how is|hows|whats) (?:the )?weather|will it (?:rain|snow)|recipe for|how (?:do i|to|do you|can i) (?:\\w+ )?(?:cook|bake|boil|fry|fix my|clean|knit|tie a|lose weight|sleep|date|kiss)|capital of (?!gains)\\w+|translate|who (?:won|is the president|was the president|invented|painted|wrote|discovered|sang|played)|football|soccer|baseball|basketball|movies?|horoscope|zodiac|girlfriend|boyfriend|homework|meaning of life|tell me a (?:secret|fact)|sky blue|what time is it|best (?:restaurant|pizza|phone|laptop|movie|song|book about cats)|do you (?:love|like|dream|sleep|eat|have (?:feelings|a soul))|are you (?:single|married|conscious|sentient)|marry me|i love you|square root|\\d+ (?:plus|times|minus|divided by) \\d+|lottery|vaccine side effects|headache|how tall|how far is (?!(?:the )?@|it|this|that)|flights? to|hotels? in)',
    {
      unless:
        '(?:movie|football|soccer|vaccine|hotel|lottery|baseball|basketball) (?:stocks?|compan\\w+|shares?)(?: \\w+){0,8}|(?:stocks?|shares?)(?: \\w+){0,3} (?:movies?|football|vaccine)',
    },
  ),
]

/** A friendly note on what this service covers. */
const answerOffTopic: Writer = () => ({
  summary: ['Sorry, Tapelight only answers questions about stocks.'],
  sections: [
    SUGGESTED_QUESTIONS,
    {
      title: 'Also on Tapelight',
      sentences: [
        'There are market lists, headlines, the track record and the basics of investing.',
      ],
    },
  ],
  insights: ['See common questions on /faq.'],
  followUp: 'Which stocks moved most today?',
})

export const OFF_TOPIC: QuestionKind<'off-topic'> = {
  id: 'off-topic',
  rules: RULES,
  needs: [],
  stocks: 'named',
  isOpenEnd: true,
  isOfRules: true,
  write: answerOffTopic,
}
