/** What a store tells the person who uses it; each thing once. */

export type StoreNotice =
  /** Something on the disk is not as it was written. The message says what, what was lost, and where it is kept. */
  | { readonly kind: 'damaged'; readonly file: string; readonly message: string }
  /** Writing fails; told once until it works again. */
  | { readonly kind: 'not-writable'; readonly message: string }
  | { readonly kind: 'writable-again'; readonly message: string }
  /** A newer version of the product owns the store now. */
  | { readonly kind: 'newer'; readonly message: string };
