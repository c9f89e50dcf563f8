import { Suspense } from 'react'
import { toQuestionSearch, type AddressedQuestion } from '../features/analyst/question-address.ts'
import type { AnswerGenerator } from '../features/analyst/answer-generator.ts'
import { GeneratedAnswer } from '../features/analyst/generated-answer.tsx'
import { ListingOffers } from '../features/signal-card/listing-offers.tsx'
import { StockCards } from '../features/signal-card/stock-cards.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { RecordConclusion, useConclusion } from '../ui/record-conclusion.tsx'
import { useHasScripts } from '../ui/use-has-scripts.ts'
import type { AnswerDetails } from './answer-details.ts'

// Only if a model is configured; the rules' words stay without it.
const LiveGeneration = lazyPart(
  () => import('../features/analyst/live-answer.tsx'),
  ({ requested, rules }) => <GeneratedAnswer requested={requested} generation={rules} />,
)

type QuestionAnswerProps = {
  readonly requested: AddressedQuestion
  readonly shown: Extract<AnswerDetails, { readonly kind: 'question' }>
  readonly answerGenerator: AnswerGenerator | null
}

/** The written answer, then the stocks it is about: a single card beside it if there is room. */
export function QuestionAnswer({ requested, shown, answerGenerator }: QuestionAnswerProps) {
  const { stocks, generation } = shown
  const { cards, offers } = stocks
  const isBeside = cards.length === 1
  const { summary, sections, insights } = generation.answer
  const said = [summary, ...sections.map(({ content }) => content)].join(' ')
  // The page says it itself, with a link.
  const conclusion = useConclusion()
  const answer = {
    ...generation.answer,
    insights: insights.filter((insight) => insight !== conclusion),
  }
  return (
    <div
      className={`grid grid-cols-1 items-start gap-6 ${isBeside ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : ''}`}
    >
      <div className={isBeside ? '' : 'max-w-2xl'}>
        {offers.length > 0 && (
          <p className="mb-4">
            <ListingOffers offers={offers} />
          </p>
        )}
        <Words
          requested={requested}
          generation={{ ...generation, answer }}
          answerGenerator={answerGenerator}
        />
        {cards.length === 0 && /\b(?:BUY|SELL)\b/.test(said) && (
          <p className="mt-3 text-sm">
            <RecordConclusion />
          </p>
        )}
      </div>
      {cards.length > 0 && <StockCards stocks={{ ...stocks, offers: [] }} said={said} />}
    </div>
  )
}

type WordsProps = Pick<QuestionAnswerProps, 'requested' | 'answerGenerator'> & {
  readonly generation: QuestionAnswerProps['shown']['generation']
}

function Words({ requested, generation, answerGenerator }: WordsProps) {
  const hasScripts = useHasScripts()
  const rules = <GeneratedAnswer requested={requested} generation={generation} />
  if (answerGenerator === null || !hasScripts) return rules
  return (
    <Suspense fallback={rules}>
      <LiveGeneration
        key={toQuestionSearch(requested)}
        requested={requested}
        rules={generation}
        answerGenerator={answerGenerator}
      />
    </Suspense>
  )
}
