import { publicUrlPlaceholder } from '@evenkeel/contract/constants'
import { brand } from '@evenkeel/contract/site/brand'
import type { MetaDescriptor } from 'react-router'

/**
 * A build does not know its origin. In the browser, this is what the server wrote into the page, so that
 * both agree.
 */
function publicUrl(): string {
  if (typeof document === 'undefined') return publicUrlPlaceholder
  const written = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  return new URL(written ?? window.location.href).origin
}

interface PublicPage {
  title: string
  description: string
  path: string
}

/** Title, description, canonical address and link preview of a public page. */
export function describePage({ title, description, path }: PublicPage): MetaDescriptor[] {
  const origin = publicUrl()
  const address = `${origin}${path}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}/social-preview.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${brand.name}: ${brand.description}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** "Privacy notice · Evenkeel" */
export function pageTitle(title: string): string {
  return `${title} · ${brand.name}`
}
