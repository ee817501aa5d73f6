import { atcGroupTemplate } from '../atc-groups/template.ts'
import { companyTemplate } from '../companies/template.ts'
import { healthProductTemplate } from '../health-products/template.ts'
import { ingredientLicenceTemplate } from '../ingredient-makers/template.ts'
import { ingredientTemplate } from '../ingredients/template.ts'
import { priceEventTemplate, productTemplate } from '../medicines/product-template.ts'
import { medicineTemplate } from '../medicines/template.ts'
import { supplementTemplate } from '../supplements/template.ts'
import type { Template } from './template.ts'

/** The portal's own import templates, in the order in which they refer to each other. */
export const TEMPLATES = {
  'atc-groups': atcGroupTemplate,
  companies: companyTemplate,
  medicines: medicineTemplate,
  products: productTemplate,
  'price-events': priceEventTemplate,
  ingredients: ingredientTemplate,
  'ingredient-makers': ingredientLicenceTemplate,
  supplements: supplementTemplate,
  'health-products': healthProductTemplate,
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof TEMPLATES

/** Fields of a template. */
export type TemplateField<Name extends TemplateName> = keyof (typeof TEMPLATES)[Name]['cells']

export const TEMPLATE_ORDER = Object.keys(TEMPLATES) as TemplateName[]

/** The template of this name, where there is one. */
export function templateOf(name: string): Template | null {
  return Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as TemplateName] : null
}
