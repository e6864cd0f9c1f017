import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What a class may have in addition to its collaborators: configuration, the clock, and plain values. */
const NO_COLLABORATOR = /^(\w+Config|Clock|Date|Buffer)$/;
const KEYWORDS = new Set([
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.BooleanKeyword,
  ts.SyntaxKind.UndefinedKeyword,
]);
/** Types that only change another one. */
const MODIFIERS = new Set(['Pick', 'Omit', 'Partial', 'Readonly', 'NonNullable', 'ReadonlyArray', 'Array']);

export interface Source {
  /** Below `src`. */
  readonly path: string;
  readonly text: string;
}

export interface Counted {
  readonly name: string;
  readonly collaborators: readonly string[];
}

/**
 * Counts what a class gets through its constructor and through fields that the injector fills. An object type counts as all that
 * it holds, so that a bag hides none. Classes and types of a domain are values.
 */
export class Constructors {
  private readonly files: ReadonlyMap<string, ts.SourceFile>;

  constructor(sources: readonly Source[]) {
    this.files = new Map(
      sources.map(({ path, text }) => [path, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)] as const),
    );
  }

  /** The classes of a file that need more than `most` others. */
  crowded(path: string, most: number): Counted[] {
    const file = this.fileOf(path);
    const found: Counted[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isClassLike(node)) {
        const collaborators = node.members.flatMap((member) => this.takenBy(member));
        if (collaborators.length > most) found.push({ name: node.name?.text ?? path, collaborators });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }

  private takenBy(element: ts.ClassElement): string[] {
    if (ts.isConstructorDeclaration(element)) return element.parameters.flatMap((parameter) => this.typed(parameter));
    return ts.isPropertyDeclaration(element) && /^@Inject\b/m.test(element.getText()) ? this.typed(element) : [];
  }

  private typed({ type, name }: ts.ParameterDeclaration | ts.PropertyDeclaration | ts.PropertySignature): string[] {
    return type ? this.held(type) : [`the untyped ${name.getText()}`];
  }

  private held(type: ts.TypeNode): string[] {
    if (KEYWORDS.has(type.kind) || ts.isLiteralTypeNode(type)) return [];
    if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return this.held(type.type);
    if (ts.isArrayTypeNode(type)) return this.held(type.elementType);
    if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) return type.types.flatMap((one) => this.held(one));
    if (ts.isTypeLiteralNode(type)) return this.properties(type) ?? [type.getText()];
    return ts.isTypeReferenceNode(type) ? this.named(type) : [type.getText()];
  }

  private named(type: ts.TypeReferenceNode): string[] {
    const name = type.typeName.getText();
    const [first] = type.typeArguments ?? [];
    if (MODIFIERS.has(name) && first) return this.held(first);
    if (NO_COLLABORATOR.test(name)) return [];
    const path = this.pathOf(name, type.getSourceFile());
    if (path && /(^|\/)domain\//.test(path)) return [];
    const declared = path && this.declarationOf(name, path);
    if (declared && ts.isTypeAliasDeclaration(declared)) return this.held(declared.type);
    return (declared && !declared.heritageClauses && this.properties(declared)) || [name];
  }

  /** What the properties hold; null for a type with methods, which is a collaborator itself. */
  private properties({ members }: { members: ts.NodeArray<ts.TypeElement> }): string[] | null {
    const fields = members.filter((member) => ts.isPropertySignature(member));
    return fields.length === members.length ? fields.flatMap((field) => this.typed(field)) : null;
  }

  /** The file that declares what `file` calls by this name; null for a package's. */
  private pathOf(name: string, file: ts.SourceFile): string | null {
    for (const statement of file.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings) || !bindings.elements.some((one) => one.name.text === name)) continue;
      const { text } = statement.moduleSpecifier;
      return text.startsWith('.') ? join(dirname(file.fileName), text.replace(/\.js$/, '.ts')) : null;
    }
    return file.fileName;
  }

  private declarationOf(name: string, path: string): ts.InterfaceDeclaration | ts.TypeAliasDeclaration | undefined {
    const declarations = this.files
      .get(path)
      ?.statements.filter((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one));
    return declarations?.find((one) => one.name.text === name);
  }

  private fileOf(path: string): ts.SourceFile {
    const file = this.files.get(path);
    if (!file) throw new Error(`no source ${path}`);
    return file;
  }
}
