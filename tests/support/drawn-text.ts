import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a reader is told, a line for each paragraph, and where links lead; of a chart its words and its table. What reads from the left stands in ⟨ ⟩. */
export const drawnText = (drawn: ReactElement): string =>
  renderToStaticMarkup(drawn)
    .replace(/<div role="group".*?<table>/gs, '<table>')
    .replace(/<details [^>]*chart-files.*?<\/details>/gs, '')
    .replace(/<svg.*?<\/svg>|<caption.*?<\/caption>/gs, '')
    .replace(/<bdi dir="ltr"[^>]*>(.*?)<\/bdi>/gs, '⟨$1⟩')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '[$2]($1)')
    .replace(
      /<(?:input|button|form)[^>]*(?:action|name|value)[^>]*>/g,
      (tag) => `{${tag.slice(1, -1)}}`,
    )
    .replace(/<[^>]* title="([^"]*)"[^>]*>/g, '{$1} ')
    .replace(/<\/t[hd]><t[hd][^>]*>/g, ' | ')
    .replace(/<\/tr>/g, ' /\n')
    .replace(/<\/(?:p|li|ul|h\d|summary|figcaption|table|figure|section)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\n+/g, '\n')
    .trim()
