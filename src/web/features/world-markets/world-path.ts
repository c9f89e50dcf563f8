/** The path of all regions' indices; every region of a page shares the reply. */
export const WORLD_PATH = '/api/v1/world-indices?set=all'

/** The path of the six majors, with their last closes. */
export const MAJORS_PATH = '/api/v1/world-indices?set=major'

export const EVERY_MINUTE = 60_000
