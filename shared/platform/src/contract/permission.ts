/** What a profile may be granted; guards tabs and routes. */
export type Permission = 'notes' | 'salary-placement'
