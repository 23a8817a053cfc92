/** Where reading says what it is at, before it begins with it: whoever looks on knows what is to blame if it never ends. */
export interface Watch {
  /** `name` as `passing/names.ts` gives it; '' between two. Called for everything that is read: it has to be cheap. */
  at(name: string): void;
}
