/**
 * Source of a regular expression for one letter, digit or underscore of scripts with spaces between
 * words. In `买AAPL吗` the ticker is whole; in `ÉAAPL` it is a fragment. Needs the `u` flag.
 */
export const LETTER = String.raw`[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}_\u0300-\u036f]`
