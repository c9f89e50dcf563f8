import type { Region } from './region.ts'

/** Trading hours within one day, HH:MM local time. */
export type TradingHours = { readonly opens: string; readonly closes: string }

/** A stock exchange with its regular hours. */
export type Exchange = {
  readonly name: string
  readonly city: string
  readonly region: Region
  /** IANA name. */
  readonly timeZone: string
  /** In order, Monday to Friday; two with a lunch break. */
  readonly hours: readonly TradingHours[]
  /** Whether it has New York's holidays and short days (`trading-days.ts`). */
  readonly followsNewYork: boolean
}

const NEW_YORK = { city: 'New York', region: 'Americas', timeZone: 'America/New_York' } as const
const NEW_YORK_HOURS = [{ opens: '09:30', closes: '16:00' }] as const

/**
 * Major exchanges by region, the earliest to open first (except in the Americas). Hours of continuous
 * trading with the opening and without the closing auction, as the exchanges publish them:
 * nyse.com/markets/hours-calendars, tsx.com (trading hours), londonstockexchange.com (business days),
 * xetra.com (trading hours), euronext.com (trading hours), asx.com.au (cash market trading hours),
 * jpx.co.jp (trading hours; 15:30 since Nov 5, 2024), hkex.com.hk (securities market),
 * english.sse.com.cn (trading schedule), nseindia.com (market timings).
 */
export const EXCHANGES: readonly Exchange[] = [
  { name: 'NYSE', ...NEW_YORK, hours: NEW_YORK_HOURS, followsNewYork: true },
  { name: 'Nasdaq', ...NEW_YORK, hours: NEW_YORK_HOURS, followsNewYork: true },
  regular('Toronto Stock Exchange', ['Toronto', 'Americas', 'America/Toronto'], '09:30-16:00'),
  regular('London Stock Exchange', ['London', 'Europe', 'Europe/London'], '08:00-16:30'),
  regular('Xetra', ['Frankfurt', 'Europe', 'Europe/Berlin'], '09:00-17:30'),
  regular('Euronext Paris', ['Paris', 'Europe', 'Europe/Paris'], '09:00-17:30'),
  regular('ASX', ['Sydney', 'Asia-Pacific', 'Australia/Sydney'], '10:00-16:00'),
  regular(
    'Tokyo Stock Exchange',
    ['Tokyo', 'Asia-Pacific', 'Asia/Tokyo'],
    '09:00-11:30',
    '12:30-15:30',
  ),
  regular(
    'Shanghai Stock Exchange',
    ['Shanghai', 'Asia-Pacific', 'Asia/Shanghai'],
    '09:30-11:30',
    '13:00-15:00',
  ),
  regular('HKEX', ['Hong Kong', 'Asia-Pacific', 'Asia/Hong_Kong'], '09:30-12:00', '13:00-16:00'),
  regular('NSE India', ['Mumbai', 'Asia-Pacific', 'Asia/Kolkata'], '09:15-15:30'),
]

/** An exchange without holiday data. */
function regular(
  name: string,
  [city, region, timeZone]: readonly [city: string, region: Region, timeZone: string],
  ...intervals: readonly `${string}-${string}`[]
): Exchange {
  const hours = intervals.map((interval) => {
    const [opens = '', closes = ''] = interval.split('-')
    return { opens, closes }
  })
  return { name, city, region, timeZone, hours, followsNewYork: false }
}
