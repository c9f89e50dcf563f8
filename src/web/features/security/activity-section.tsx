import { capitalize } from '../../../domain/explanations/capitalize.ts'
import { Moment } from '../../ui/moment.tsx'
import { requestAccount } from './request-account.ts'
import { nameBrowser } from './name-browser.ts'
import { Part, Row, Section } from './section.tsx'
import { useAccountPart } from './use-account.ts'

/** In the order of `GET /auth/v1/audit`, newest first. */
type TrailEvent = {
  readonly event: string
  readonly at: string
  readonly ip: string | null
  readonly user_agent: string | null
}

const SHOWN = 10

/** The account's latest events. */
export function ActivitySection() {
  const trail = useAccountPart('trail', async (client, anonKey) => {
    const reply = await requestAccount(client, anonKey, { path: '/audit' })
    return (await reply.json()) as readonly TrailEvent[]
  })
  return (
    <Section title="Activity" intro="Recent account activity, newest first.">
      <Part part={trail}>
        {(events) => (
          <ul>
            {events.slice(0, SHOWN).map(({ event, at, ip, user_agent: userAgent }) => (
              <Row
                key={`${at} ${event}`}
                title={describeEvent(event)}
                note={
                  <>
                    <Moment at={at} />, {nameBrowser(userAgent)}
                    {ip !== null && <>, {ip}</>}
                  </>
                }
              />
            ))}
          </ul>
        )}
      </Part>
    </Section>
  )
}

/** Event names are already readable: `factor-added` becomes "Factor added". */
function describeEvent(event: string): string {
  const words = event.replaceAll('-', ' ').replace(/^api /, 'API ')
  return capitalize(words)
}
