/** Compares texts in Danish order, in which `aa` is `å`. */
export const danish = new Intl.Collator('da')
