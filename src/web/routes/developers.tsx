import { data } from 'react-router'
import type { Route } from './+types/developers.ts'
import { EndpointList } from '../features/api-guide/endpoint-list.tsx'
import { FirstCall } from '../features/api-guide/first-call.tsx'
import { FreshnessGuide } from '../features/api-guide/freshness-guide.tsx'
import { GroundRules } from '../features/api-guide/ground-rules.tsx'
import { LiveGuide } from '../features/api-guide/live-guide.tsx'
import { readGuide } from '../features/api-guide/read-guide.ts'
import { describeDynamicPage } from '../content/describe-dynamic-page.ts'
import { productContext } from '../product-context.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return describeDynamicPage({
    title: 'For developers: the free market data and signals API | Tapelight',
    description:
      'Signals, quotes, daily bars, movers, news, exchange rates and live updates as plain JSON, each with its source and its age. No key, no sign-up.',
    path: '/developers',
    publicUrl: loaderData?.publicUrl ?? '',
  })
}

export function loader({ context }: Route.LoaderArgs) {
  const { describeApi, publicUrl, disclaimer } = context.get(productContext)
  return data({ sections: readGuide(describeApi()), publicUrl, disclaimer })
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  const { sections, publicUrl, disclaimer } = loaderData
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <h1 className="text-3xl font-semibold tracking-tight">For developers</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Nearly everything public on this site is also plain JSON. Every answer says where its
        numbers came from and how old they are.
      </p>
      <nav aria-label="On this page" className="mt-6">
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {[...PARTS_BEFORE, ...sections, ...PARTS_AFTER].map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <FirstCall baseUrl={publicUrl} />
      <FreshnessGuide />
      {sections.map((section) => (
        <EndpointList key={section.id} section={section} />
      ))}
      <LiveGuide baseUrl={publicUrl} />
      <GroundRules disclaimer={disclaimer} />
    </div>
  )
}

const PARTS_BEFORE = [
  { id: 'first-call', name: 'First call' },
  { id: 'freshness', name: 'Freshness' },
] as const

const PARTS_AFTER = [
  { id: 'live', name: 'In a browser' },
  { id: 'errors', name: 'Errors' },
  { id: 'limits', name: 'Limits' },
  { id: 'sources', name: 'Sources' },
] as const
