import { brand } from '@evenkeel/contract/site/brand'
import type { MetaDescriptor } from 'react-router'

/** For pages behind the sign-in: a title for the tab, hidden from search engines. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}
