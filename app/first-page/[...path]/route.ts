const isKept = (parameter: string) => parameter !== "" && !/^page(?:=|$)/.test(parameter);

/** Redirects `?page=1` of a list permanently to the list without the parameter; keeps all others. */
export async function GET(request: Request, { params }: RouteContext<"/first-page/[...path]">) {
  const { path } = await params;
  const { search } = new URL(request.url);
  const others = search.slice(1).split("&").filter(isKept).join("&");
  const location = `/${path.filter(Boolean).map(encodeURIComponent).join("/")}${others && `?${others}`}`;
  return new Response(null, { status: 308, headers: { location } });
}
