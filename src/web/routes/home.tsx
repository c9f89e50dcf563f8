import { useEffect } from 'react'
import { data, useNavigation } from 'react-router'
import type { Route } from './+types/home.ts'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import type { MarketReads } from '../../use-cases/product.ts'
import { RuleGuide } from '../features/rule-guide/rule-guide.tsx'
import { ExampleChips } from '../features/search/example-chips.tsx'
import { MarketToday } from '../features/market-today/market-today.tsx'
import { NOTHING_YET, type Today } from '../features/market-today/today.ts'
import { SearchBox } from '../features/search/search-box.tsx'
import { AnswerSkeleton } from '../features/signal-card/answer-skeleton.tsx'
import { AnswerView } from '../features/signal-card/answer-view.tsx'
import { toShownAnswer, type ShownAnswer } from '../features/signal-card/shown-answer.ts'
import { describePage } from '../page-meta.ts'
import { productContext } from '../product-context.ts'
import { useToast } from '../ui/toast.tsx'
import { withinPatience } from '../within-patience.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return describePage({
    title: loaderData?.asked
      ? `${loaderData.asked.slice(0, 40)}: signals | Tapelight`
      : 'Tapelight: plain-English stock signals that show their work',
    description:
      'Type tickers and read BUY, SELL or WATCH from five momentum indicators, with every number, the rule that fired and what would change it. Free, no sign-up.',
    path: '/',
    publicUrl: loaderData?.publicUrl ?? '',
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const product = context.get(productContext)
  const text = new URL(request.url).searchParams.get('q')
  const asked = text?.slice(0, MAX_INPUT_LENGTH) ?? ''
  const [answer, today] = await Promise.all([
    text === null ? null : product.answerInput(asked),
    readToday(product.market),
  ])
  const shown: ShownAnswer | null = answer === null ? null : toShownAnswer(answer)
  return data({ asked, shown, today, publicUrl: product.publicUrl })
}

/** A search that cannot reach the server is told in place, with the page kept as it is. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch {
    const asked = new URL(request.url).searchParams.get('q') ?? ''
    const shown = { kind: 'failed' } as const
    return { asked, shown, today: NOTHING_YET, publicUrl: location.origin }
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { asked, shown, today } = loaderData
  const navigation = useNavigation()
  const next = navigation.location
  const isProcessing = next?.pathname === '/' && new URLSearchParams(next.search).get('q') !== null
  useFailureToast(shown)

  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-6">
      <section className={`mx-auto max-w-2xl ${shown === null ? 'py-12 sm:py-20' : 'py-8'}`}>
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">
          Read the tape in plain English
        </h1>
        <p className="mt-3 mb-8 text-lg text-ink-soft">
          BUY, SELL or WATCH from five momentum indicators, with every number, the rule that fired
          and what would change it.
        </p>
        <SearchBox asked={asked} isProcessing={isProcessing} />
        <ExampleChips />
      </section>
      <output className="sr-only">{isProcessing ? 'Processing' : announce(shown)}</output>
      {isProcessing ? <AnswerSkeleton /> : shown !== null && <AnswerView answer={shown} />}
      {shown === null && !isProcessing && <RuleGuide />}
      <MarketToday today={today} />
    </div>
  )
}

/** All panels at once, none waited for longer than a page should. */
async function readToday(market: MarketReads): Promise<Today> {
  const [indices, news, movers, trends] = await Promise.all([
    withinPatience(market.indices()),
    withinPatience(market.news()),
    withinPatience(market.movers()),
    withinPatience(market.trends()),
  ])
  return { hours: market.hours(), indices, news, movers, trends }
}

/** What a screen reader is told when an answer has come: the summary, not every card. */
function announce(shown: ShownAnswer | null): string {
  if (shown === null || shown.kind === 'empty' || shown.kind === 'failed') return ''
  return shown.summary ?? 'No stock was recognised.'
}

/** SPEC 8: a search that failed raises this toast, beside the note that stays on the page. */
function useFailureToast(shown: ShownAnswer | null): void {
  const showToast = useToast()
  useEffect(() => {
    if (shown?.kind !== 'failed') return
    showToast({ kind: 'failure', title: 'Search Failed', text: 'An error occurred' })
  }, [shown, showToast])
}
