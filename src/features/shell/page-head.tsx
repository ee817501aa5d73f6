import { SITE_DESCRIPTION, SITE_NAME, siteOrigin } from './site-words.ts'

interface PageHeadProps {
  /** Without the site's name; absent on the home page. */
  title?: string
  description?: string
  /** The canonical path, encoded, with the search params that make a page of their own. */
  path: string
  noindex?: boolean
}

/**
 * Title, description, canonical address and Open Graph of a page. React moves them to the document's
 * head wherever they are drawn, so their words come with the page and not with the entry.
 */
export function PageHead({ title, description = SITE_DESCRIPTION, path, noindex }: PageHeadProps) {
  const url = siteOrigin() + path
  return (
    <>
      <title>{title ? `${title} | ${SITE_NAME}` : SITE_NAME}</title>
      <meta name="description" content={description} />
      {import.meta.env.SSR && <LinkPreview title={title} description={description} url={url} />}
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
    </>
  )
}

interface LinkPreviewProps {
  title: string | undefined
  description: string
  url: string
}

/** Open Graph: drawn by the server alone, since whoever previews a link runs no script. */
function LinkPreview({ title, description, url }: LinkPreviewProps) {
  return (
    <>
      <meta property="og:title" content={title ?? SITE_NAME} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:locale" content="fa_IR" />
      <meta property="og:image" content={`${siteOrigin()}/og.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
