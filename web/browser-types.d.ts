import 'react'

declare module 'react' {
  // React's own type knows no custom properties.
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}

declare global {
  // The DOM library omits the Network Information API, which only some browsers have.
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean }
  }
}
