import { CATALOGUE } from './catalogue.ts'
import { FACT_TEMPLATES } from './facts/fact-templates.ts'
import type { Template } from './facts/template.ts'
import { priceEventTemplate } from './medicines/product-template.ts'

type Catalogue = typeof CATALOGUE

type OfKinds = {
  [Name in keyof Catalogue as Catalogue[Name]['template'] extends null ? never : Name]: NonNullable<
    Catalogue[Name]['template']
  >
}

const OF_KINDS = Object.fromEntries(
  Object.entries(CATALOGUE).flatMap(([name, { template }]) => (template ? [[name, template]] : [])),
) as unknown as OfKinds

/** The portal's own import templates, in the order in which they refer to each other. */
export const TEMPLATES = { ...OF_KINDS, 'price-events': priceEventTemplate, ...FACT_TEMPLATES }

export type TemplateName = keyof typeof TEMPLATES

export type TemplateField<Name extends TemplateName> = keyof (typeof TEMPLATES)[Name]['cells']

export const TEMPLATE_ORDER = Object.keys(TEMPLATES) as TemplateName[]

export function templateOf(name: string): Template | null {
  return Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as TemplateName] : null
}
