/** Regions that markets are grouped by, west to east. */
export const REGIONS = ['Americas', 'Europe', 'Asia-Pacific'] as const

export type Region = (typeof REGIONS)[number]
