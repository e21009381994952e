/** Redirects `?page=1` of a list permanently to the list without the parameter. */
export async function GET(_request: Request, { params }: RouteContext<"/first-page/[...path]">) {
  const { path } = await params;
  const location = `/${path.map(encodeURIComponent).join("/")}`;
  return new Response(null, { status: 308, headers: { location } });
}
