import { useLayoutEffect } from 'react'

// The page is built without a query, so its HTML first shows the general text. For a deep link that area
// stays blank until the script knows the topic, for 3 seconds at most. The text must stay constant, because
// the server puts its hash into the page's Content-Security-Policy.
const veilScript = `(function(){var r=document.documentElement;if(/[?&](content|search)=./.test(location.search)){r.dataset.deepLink="";setTimeout(function(){delete r.dataset.deepLink},3000)}})()`

/** Marks the content under the veil. */
export const veiled = 'in-data-deep-link:invisible'

export function DeepLinkVeil({ isHydrated }: { isHydrated: boolean }) {
  // Trusted Types forbid scripts created in the browser; this one only comes with the HTML.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return isHydrated ? <LiftVeil /> : <script dangerouslySetInnerHTML={{ __html: veilScript }} />
}

function LiftVeil() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.deepLink
  }, [])
  return null
}
