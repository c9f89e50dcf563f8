/**
 * The text of a feed, in the encoding its header or its first line names, else UTF-8.
 * @param contentType the header of the reply; empty when there is none
 */
export function decodeFeed(bytes: Buffer, contentType: string): string {
  const firstLine = bytes.toString('latin1', 0, 200)
  const encoding =
    /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ??
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(firstLine)?.[1]
  return decoderFor(encoding ?? 'utf-8').decode(bytes)
}

function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    // A made-up name; nearly all feeds are UTF-8 whatever they say.
    return new TextDecoder()
  }
}
