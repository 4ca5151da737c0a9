/** Once a page that shows demo advisors, never beside each of them. */
export const demoSentence = 'Demo: the people on this page are invented and their portraits are drawn.'
