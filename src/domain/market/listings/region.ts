/** The parts of the world that markets are listed by, from west to east. */
export const REGIONS = ['Americas', 'Europe', 'Asia-Pacific'] as const

export type Region = (typeof REGIONS)[number]
