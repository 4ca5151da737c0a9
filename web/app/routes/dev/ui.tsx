import { Gallery } from '../../features/demo/gallery/gallery.tsx'

export function meta() {
  return [{ title: 'Components · Evenkeel' }, { name: 'robots', content: 'noindex' }]
}

export default function UiGallery() {
  return <Gallery />
}
