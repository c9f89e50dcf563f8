const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const FULL_WIDTH_OFFSET = 0xfee0
const UNSEEN = /\p{Cf}/gu
const CONTROL = /\p{Cc}/gu

/**
 * The text as a reader sees it, for classifying and matching only: full-width forms become ASCII
 * (`ＡＡＰＬ？`), invisible characters (zero-width, soft hyphen, direction marks) are removed, control
 * characters become spaces. Case, spacing and everything else stay. Total, linear.
 */
export function toPlainText(text: string): string {
  return text
    .replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(UNSEEN, '')
    .replace(CONTROL, ' ')
}
