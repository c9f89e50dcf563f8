import { createFormats } from '../preferences/formats.ts'

/** The number formats of content pages: the same for everyone. */
export const CONTENT_FORMATS = createFormats({
  numberFormat: 'comma',
  dateFormat: 'words',
  timeZone: null,
})
