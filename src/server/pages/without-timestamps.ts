// The router notes when each part of a page was loaded. Nothing reads it of a page for everybody:
// what the browser loads again, it loads anew.
const loadedAt = /(,u:)\d{13}(,s:")/g

/** The same page whenever it is drawn and by whichever server, so that its tag stays as it is. */
export function undated(html: string): string {
  return html.replace(loadedAt, (_, before: string, after: string) => `${before}0${after}`)
}
