/** A number as SVG needs it: at most two decimals, none that are zero. */
export function num(value: number): string {
  // `+ 0` turns −0 into 0.
  return String(Math.floor(value * 100 + 0.5) / 100 + 0)
}

/** Text inside an element or an attribute; characters that XML 1.0 cannot hold are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
