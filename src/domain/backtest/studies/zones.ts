import { INDICATORS, type CatalogueEntry } from '../../indicators/catalogue.ts'
import { share, shareOf, type Study } from './study.ts'
import type { StudyMarket } from './study-market.ts'

type Scaled = 'rsi' | 'adx' | 'cmf'

/** How often one indicator's reading was in each zone of its scale. */
export function studyZones(indicator: Scaled): (market: StudyMarket, span: string) => Study {
  const { name, zones }: CatalogueEntry = INDICATORS[indicator]
  return ({ stocks }, span) => {
    const found = stocks.flatMap(({ signals }) =>
      signals.flatMap((day) => (day.kind === 'signal' ? [day.zones[indicator]] : [])),
    )
    const shares = Object.fromEntries(
      zones.map(({ id }) => [id, share(shareOf(found, (zone) => zone === id))]),
    )
    return {
      groups: { [`${indicator}-zones`]: shares },
      table: {
        id: `${indicator}-zones`,
        caption: `${name} at the close: ${span}, every day with a signal.`,
        columns: ['Zone', 'Share of days'],
        rows: zones.map(({ id, word }) => ({ label: word, cells: [shares[id] ?? null] })),
      },
    }
  }
}
