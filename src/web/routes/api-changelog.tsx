import type { Route } from './+types/api-changelog.ts'
import { API_CHANGES } from '../../domain/content/api-changes.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { describeDynamicPage } from '../content/describe-dynamic-page.ts'
import { GuidePart } from '../features/api-guide/guide-part.tsx'
import { MarkedText } from '../features/api-guide/marked-text.tsx'
import { productContext } from '../product-context.ts'
import { PAGE_GRID, PageHead } from '../ui/page-head.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return describeDynamicPage({
    title: 'API changelog | Tapelight',
    description:
      'What is new in the Tapelight API, what v1 promises your program, and how you hear of a change before it happens.',
    path: '/developers/changelog',
    publicUrl: loaderData?.publicUrl ?? '',
  })
}

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(productContext).publicUrl }
}

const CODE = 'font-mono text-sm'

/** What `v1` promises, and everything that was added to it. */
export default function ApiChangelog() {
  return (
    <div className={PAGE_GRID}>
      <PageHead
        title="API changelog"
        lead="A program that works with v1 today keeps working. We add to v1 and take nothing away."
        above={<a href="/developers">Developers</a>}
      />
      <Promise />
      <GuidePart id="changes" title="Changes">
        {API_CHANGES.map(({ date, text, added }) => (
          <section key={date} aria-labelledby={date} className="mt-6">
            <h3 id={date} className="text-lg font-semibold">
              <time dateTime={date}>{formatDate(date)}</time>
            </h3>
            <p className="mt-1 max-w-prose">
              <MarkedText text={text} />
            </p>
            <ul className="mt-2 grid gap-1">
              {Object.entries(added).map(([call, parameters]) => (
                <li key={call} className="break-words">
                  <code className={CODE}>{call}</code>
                  {parameters !== '' && <Parameters names={parameters.split(' ')} />}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </GuidePart>
    </div>
  )
}

function Promise() {
  return (
    <GuidePart id="promise" title="What v1 promises">
      <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5">
        <li>
          Addresses, parameters and fields stay. Their names, types, units and meanings don’t
          change.
        </li>
        <li>
          We may add calls, optional parameters, fields, formats, events and headers at any time.
          Ignore what you don’t know.
        </li>
        <li>
          Numbers, the wording of sentences, the order of fields and rate limits may change. So may
          the rules behind a signal: <code className={CODE}>ruleSet</code> says which version you
          got.
        </li>
        <li>
          If something has to go, it is announced here at least 180 days before. Until then its
          responses have the headers <code className={CODE}>Deprecation</code> (RFC 9745) and{' '}
          <code className={CODE}>Sunset</code> (RFC 8594), with the dates, and the OpenAPI document
          marks it <code className={CODE}>deprecated</code>. Nothing is deprecated today.
        </li>
        <li>
          A change that breaks programs becomes v2, and v1 stays for at least a year after that.
        </li>
      </ul>
    </GuidePart>
  )
}

/** A few parameters by name, many by their number. */
function Parameters({ names }: { names: readonly string[] }) {
  return names.length > 8 ? (
    <span className="text-ink-soft"> with {names.length} parameters</span>
  ) : (
    <span className="text-ink-soft">
      {' '}
      with <code className={CODE}>{names.join(', ')}</code>
    </span>
  )
}
