import { engineSettings } from '../../domain/content/playground.ts'
import { findPlayground } from '../../domain/content/playgrounds.ts'
import { Button } from '../ui/button.tsx'
import { PlaygroundFields } from './playground-fields.tsx'
import { playgroundPath, toTexts } from './playground-address.ts'

/** The way from an explainer to its playground: a form that does without scripts. */
export function PlaygroundInvitation({ path }: { path: string }) {
  const playground = findPlayground(path.split('/').at(-1) ?? '')
  if (playground === null) return null
  const texts = toTexts({ values: engineSettings(playground) })
  return (
    <section
      aria-labelledby="try"
      className="mt-12 rounded-card border border-line bg-raised p-5 print:hidden"
    >
      <h2 id="try" className="text-2xl font-semibold tracking-tight">
        Try it yourself
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">
        Choose a stock and numbers of your own. The page behind the button draws them over the
        sample market, where nothing is at stake.
      </p>
      <form action={playgroundPath(playground)} method="get">
        <PlaygroundFields playground={playground} texts={texts} errors={[]} />
        <Button type="submit" look="main" className="mt-5">
          See the chart
        </Button>
      </form>
    </section>
  )
}
