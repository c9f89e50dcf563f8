import { useFormats } from '../../preferences/preferences-context.ts'
import { listExchanges, type WorldClock } from './world-clock.ts'

/** How much of the world is trading right now, as one sentence. */
export function OpenSummary({ clock }: { clock: WorldClock }) {
  const formats = useFormats()
  const exchanges = listExchanges(clock)
  const open = exchanges.filter(({ state }) => state.state === 'open')
  const time = `at ${formats.recent(clock.now, clock.now)}`
  const names = open.map(({ exchange }) => exchange.name).join(', ')
  return (
    <p className="figures max-w-prose">
      {open.length === 0
        ? `None of the ${exchanges.length} exchanges is open ${time}.`
        : `${open.length} of ${exchanges.length} exchanges ${open.length === 1 ? 'is' : 'are'} open ${time}: ${names}.`}
    </p>
  )
}
