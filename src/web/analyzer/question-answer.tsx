import { lazy, Suspense } from 'react'
import { toQuestionSearch, type AddressedQuestion } from '../features/analyst/question-address.ts'
import type { Teller } from '../features/analyst/teller.ts'
import { TellingView } from '../features/analyst/telling-view.tsx'
import { ListingOffers } from '../features/signal-card/listing-offers.tsx'
import { StockCards } from '../features/signal-card/stock-cards.tsx'
import { useHasScripts } from '../ui/use-has-scripts.ts'
import type { ShownAnswer } from './shown-answer.ts'

// Only where a model is configured.
const LiveTelling = lazy(() => import('../features/analyst/live-telling.tsx'))

type QuestionAnswerProps = {
  readonly asked: AddressedQuestion
  readonly shown: Extract<ShownAnswer, { readonly kind: 'question' }>
  readonly teller: Teller | null
}

/** The signals a question is about, then the answer in words: beside a single card where there is room. */
export function QuestionAnswer({ asked, shown, teller }: QuestionAnswerProps) {
  const { stocks, telling } = shown
  const { cards, offers } = stocks
  const words = (
    <div className={cards.length === 1 ? 'lg:mt-4' : 'mx-auto max-w-2xl'}>
      {offers.length > 0 && (
        <p className="mb-4">
          <ListingOffers offers={offers} />
        </p>
      )}
      <Words asked={asked} telling={telling} teller={teller} />
    </div>
  )
  if (cards.length === 0) return words
  return (
    <>
      <p className={cards.length === 1 ? 'mb-2 lg:hidden' : 'mb-2'}>
        <a href="#answer" className="inline-block min-h-6">
          To the answer in words
        </a>
      </p>
      <div
        className={`grid grid-cols-1 items-start gap-6 ${cards.length === 1 ? 'lg:grid-cols-2' : ''}`}
      >
        <StockCards stocks={{ ...stocks, offers: [] }} />
        {words}
      </div>
    </>
  )
}

type WordsProps = Pick<QuestionAnswerProps, 'asked' | 'teller'> & {
  readonly telling: QuestionAnswerProps['shown']['telling']
}

function Words({ asked, telling, teller }: WordsProps) {
  const hasScripts = useHasScripts()
  const rules = <TellingView question={asked.question} telling={telling} />
  if (teller === null || !hasScripts) return rules
  return (
    <Suspense fallback={rules}>
      <LiveTelling key={toQuestionSearch(asked)} asked={asked} rules={telling} teller={teller} />
    </Suspense>
  )
}
