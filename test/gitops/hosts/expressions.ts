/** Evaluates the conditions of jobs: the part of both hosts' expressions that the pipelines use, and an error for any other. */

export type Value = string | number | boolean | null | readonly Value[];

export interface Names {
  /** The value of `$NAME` or of `github.event_name`; `null` if it is not set. */
  value(name: string): Value;
  call(name: string, values: readonly Value[]): Value;
}

const TOKEN = /\s*(==|!=|&&|\|\||[!()[\],]|'(?:[^']|'')*'|"[^"]*"|\d+|\$\w+|[A-Za-z_][\w-]*(?:\.[\w*-]+)*)/y;

export function evaluate(text: string, names: Names): Value {
  const tokens = tokensOf(text);
  let position = 0;
  const peek = () => tokens[position];
  const take = () => tokens[position++] ?? fail(text, "ends too early");
  const expect = (token: string) => take() === token || fail(text, `has no ${token}`);

  function either(): Value {
    let left = both();
    while (peek() === "||") {
      take();
      const right = both();
      left = isTrue(left) ? left : right;
    }
    return left;
  }

  function both(): Value {
    let left = compared();
    while (peek() === "&&") {
      take();
      const right = compared();
      left = isTrue(left) ? right : left;
    }
    return left;
  }

  function compared(): Value {
    const left = negated();
    const operator = peek();
    if (operator !== "==" && operator !== "!=") return left;
    take();
    return (left === negated()) === (operator === "==");
  }

  function negated(): Value {
    if (peek() !== "!") return indexed();
    take();
    return !isTrue(negated());
  }

  function indexed(): Value {
    let value = single();
    while (peek() === "[") {
      take();
      const index = either();
      expect("]");
      value = (Array.isArray(value) ? (value[Number(index)] as Value | undefined) : undefined) ?? null;
    }
    return value;
  }

  function single(): Value {
    const token = take();
    if (token === "(") {
      const value = either();
      expect(")");
      return value;
    }
    const literal = literalIn(token);
    if (literal !== undefined) return literal;
    return peek() === "(" ? called(token) : names.value(token);
  }

  function called(token: string): Value {
    take();
    const values: Value[] = [];
    while (peek() !== ")") {
      values.push(either());
      if (peek() === ",") take();
    }
    take();
    return names.call(token, values);
  }

  const value = either();
  if (position < tokens.length) fail(text, `goes on with ${peek()}`);
  return value;
}

/** `undefined` for a name. */
function literalIn(token: string): Value | undefined {
  if (/^['"]/.test(token)) return token.slice(1, -1);
  if (/^\d/.test(token)) return Number(token);
  return { true: true, false: false, null: null }[token];
}

export const isTrue = (value: Value): boolean =>
  value !== null && value !== "" && value !== false && value !== 0;

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text)?.[1];
    if (found === undefined) return fail(text, `cannot be read at ${JSON.stringify(text.slice(at))}`);
    tokens.push(found);
  }
  return tokens;
}

function fail(text: string, why: string): never {
  throw new Error(`The expression ${JSON.stringify(text)} ${why}.`);
}
