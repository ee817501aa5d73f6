import { siteOrigin } from './site-origin.ts'

export const SITE_NAME = 'دیتا دارو'

export const SITE_DESCRIPTION =
  'سامانهٔ هوشمند مدیران صنعت دارو: داروها، شرکت‌ها، پروانه‌ها و قیمت‌های بازار دارویی ایران، با منبع و تاریخ هر عدد.'

interface PageHead {
  /** Without the site's name; absent on the home page. */
  title?: string
  description?: string
  /** The canonical path, encoded, with the search params that make a page of their own. */
  path: string
  noindex?: boolean
}

/** Title, description, canonical address and Open Graph of a page, for `head` of a route. */
export function pageHead({ title, description = SITE_DESCRIPTION, path, ...more }: PageHead) {
  const fullTitle = title ? `${title} | ${SITE_NAME}` : SITE_NAME
  const url = siteOrigin() + path
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: title ?? SITE_NAME },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: SITE_NAME },
      { property: 'og:locale', content: 'fa_IR' },
      { property: 'og:image', content: `${siteOrigin()}/og.png` },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(more.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: more.noindex ? [] : [{ rel: 'canonical', href: url }],
  }
}
