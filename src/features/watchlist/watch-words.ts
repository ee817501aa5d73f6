export const KIND_WORDS = { medicines: 'دارو', products: 'فرآورده', companies: 'شرکت' } as const
