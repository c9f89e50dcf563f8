import { addDays, weekdayOf } from './calendar-date.ts'

const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5

/** Days of mourning; they follow no rule. */
const ONE_OFF_CLOSURES: Readonly<Record<string, string>> = {
  '2018-12-05': 'National Day of Mourning for George H. W. Bush',
  '2025-01-09': 'National Day of Mourning for Jimmy Carter',
}

const HOLIDAYS: readonly { readonly name: string; readonly fallsOn: (date: string) => boolean }[] =
  [
    // Rule 7.2: a New Year's Day on a Saturday is not observed, since that Friday ends a fiscal year.
    { name: "New Year's Day", fallsOn: (date) => isObserved(date, '01-01', 'saturday-lost') },
    { name: 'Martin Luther King, Jr. Day', fallsOn: (date) => isNth(date, 3, MONDAY, '01') },
    { name: "Washington's Birthday", fallsOn: (date) => isNth(date, 3, MONDAY, '02') },
    { name: 'Good Friday', fallsOn: isGoodFriday },
    {
      name: 'Memorial Day',
      fallsOn: (date) =>
        isWeekdayOfMonth(date, MONDAY, '05') && addDays(date, 7).slice(5, 7) === '06',
    },
    {
      name: 'Juneteenth',
      fallsOn: (date) => date >= '2022' && isObserved(date, '06-19', 'saturday-to-friday'),
    },
    {
      name: 'Independence Day',
      fallsOn: (date) => isObserved(date, '07-04', 'saturday-to-friday'),
    },
    { name: 'Labor Day', fallsOn: (date) => isNth(date, 1, MONDAY, '09') },
    { name: 'Thanksgiving Day', fallsOn: isThanksgiving },
    { name: 'Christmas Day', fallsOn: (date) => isObserved(date, '12-25', 'saturday-to-friday') },
  ]

/**
 * The holiday that closes the New York exchanges on a date, or null. Weekends are not holidays.
 * Right for 2013 to 2028; later years follow the same rules but cannot know one-off closures.
 * Source: NYSE rule 7.2 and the exchange's published calendars.
 * @param date YYYY-MM-DD in New York
 */
export function holidayName(date: string): string | null {
  return ONE_OFF_CLOSURES[date] ?? HOLIDAYS.find((holiday) => holiday.fallsOn(date))?.name ?? null
}

/**
 * Whether a session ends at 13:00 New York time: the day after Thanksgiving, and 3 July and 24 December
 * from Monday to Thursday. Undefined for dates that are not sessions. Right for 2013 to 2028 (before 2013
 * a Friday 5 July could be the short day instead).
 * @param date YYYY-MM-DD in New York
 */
export function closesEarly(date: string): boolean {
  if (isThanksgiving(addDays(date, -1))) return true
  const eve = date.slice(5)
  if (eve !== '07-03' && eve !== '12-24') return false
  const weekday = weekdayOf(date)
  return weekday >= MONDAY && weekday <= THURSDAY
}

function isObserved(
  date: string,
  monthAndDay: string,
  weekend: 'saturday-to-friday' | 'saturday-lost',
): boolean {
  const weekday = weekdayOf(date)
  if (weekday < MONDAY || weekday > FRIDAY) return false
  if (date.endsWith(monthAndDay)) return true
  if (weekday === MONDAY) return addDays(date, -1).endsWith(monthAndDay)
  if (weekday !== FRIDAY || weekend === 'saturday-lost') return false
  return addDays(date, 1).endsWith(monthAndDay)
}

function isWeekdayOfMonth(date: string, weekday: number, month: string): boolean {
  return date.slice(5, 7) === month && weekdayOf(date) === weekday
}

function isNth(date: string, nth: number, weekday: number, month: string): boolean {
  return isWeekdayOfMonth(date, weekday, month) && Math.ceil(Number(date.slice(8)) / 7) === nth
}

function isThanksgiving(date: string): boolean {
  return isNth(date, 4, THURSDAY, '11')
}

function isGoodFriday(date: string): boolean {
  const month = date.slice(5, 7)
  if ((month !== '03' && month !== '04') || weekdayOf(date) !== FRIDAY) return false
  return addDays(date, 2) === easterSunday(Number(date.slice(0, 4)))
}

/** Gregorian Easter, after Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const sum = epact + toSunday - 7 * late + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`
}
