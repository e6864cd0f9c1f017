interface Cause {
  code: number | string;
  description: string;
  data: string | null;
}

/** The provider's answer to a call that it rejects. */
export class PaycoRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
    readonly code?: number,
  ) {
    super(message);
  }

  body() {
    const cause: Cause[] = this.code === undefined ? [] : [{ code: this.code, description: this.message, data: null }];
    return { message: this.message, error: this.error, status: this.status, cause };
  }
}
