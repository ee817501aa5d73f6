export const SITE_NAME = 'دیتا دارو'

export const SITE_DESCRIPTION =
  'سامانهٔ هوشمند مدیران صنعت دارو: داروها، شرکت‌ها، پروانه‌ها و قیمت‌های بازار دارویی ایران، با منبع و تاریخ هر عدد.'

/** Where the portal is reached, without a closing slash; the document carries it to the browser. */
export function siteOrigin(): string {
  if (!import.meta.env.SSR) return document.documentElement.dataset.origin ?? location.origin
  const port = process.env.PORT ?? '3000'
  return (process.env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '')
}
