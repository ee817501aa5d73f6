import { addressOf, type JsonLdNode, publisher } from '../shell/json-ld.tsx'
import { SITE_DESCRIPTION, SITE_NAME } from '../shell/site-words.ts'
import { faqNode } from './faq.tsx'
import { homeQuestions } from './home-words.ts'

/** The site, how it is searched, who publishes it, and the questions that the page answers. */
export function homeNodes(): readonly JsonLdNode[] {
  return [
    {
      '@type': 'WebSite',
      '@id': addressOf('/#site'),
      url: addressOf('/'),
      name: SITE_NAME,
      description: SITE_DESCRIPTION,
      inLanguage: 'fa-IR',
      publisher: { '@id': addressOf('/#publisher') },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${addressOf('/medicine')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    { ...publisher(), url: addressOf('/'), logo: addressOf('/apple-touch-icon.png') },
    faqNode('/#questions', homeQuestions()),
  ]
}
