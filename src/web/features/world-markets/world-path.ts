/** Where the indices of all regions are asked for; every region of a page shares the answer. */
export const WORLD_PATH = '/api/v1/world-indices?set=all'

/** Where the six majors are asked for, with their last closes. */
export const MAJORS_PATH = '/api/v1/world-indices?set=major'

export const EVERY_MINUTE = 60_000
