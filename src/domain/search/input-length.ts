/** Maximum input length, in UTF-16 units, for the search box and the endpoints. */
export const MAX_INPUT_LENGTH = 2_000
